import type { RaRecord } from 'react-admin';
import { useDefinition } from '../useDefinition';
import { FieldFilling } from './FieldFilling';
import { PointingFilling } from './PointingFilling';
import { fillingsOf } from './fillings';

/** Fills in what follows from what was picked: a car's owner, its driver of today. */
export const Fillings = ({ base }: { base?: RaRecord }) =>
  fillingsOf(useDefinition()).map(({ pointing, ...filling }) => {
    const key = `${filling.from}.${filling.to}`;
    return pointing ? (
      <PointingFilling key={key} {...filling} base={base} pointing={pointing} />
    ) : (
      <FieldFilling key={key} {...filling} base={base} />
    );
  });
