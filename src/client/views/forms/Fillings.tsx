import type { RaRecord } from 'react-admin';
import { useDefinition } from '../useDefinition';
import { FieldFilling } from './FieldFilling';
import { OwnFilling } from './OwnFilling';
import { PointingFilling } from './PointingFilling';
import { fillingsOf, ownersOf } from './fillings';

/** Fills in what follows from what was picked, a car's owner, its driver of today, and from who is adding. */
export const Fillings = ({ base }: { base?: RaRecord }) => {
  const definition = useDefinition();
  return (
    <>
      {fillingsOf(definition).map(({ pointing, ...filling }) => {
        const key = `${filling.from}.${filling.to}`;
        return pointing ? (
          <PointingFilling key={key} {...filling} base={base} pointing={pointing} />
        ) : (
          <FieldFilling key={key} {...filling} base={base} />
        );
      })}
      {!base && ownersOf(definition).map((source) => <OwnFilling key={source} to={source} />)}
    </>
  );
};
