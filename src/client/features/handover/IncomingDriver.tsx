import { Button } from '@mui/material';
import { ResourceContextProvider, SourceContextProvider, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { isRequired } from '../../../contract/resource';
import { drivers } from '../../../resources/drivers';
import { FieldInput } from '../../rows/crud/inputs/FieldInput';
import { AssignSelect } from '../assignments/AssignSelect';

const fields = ['name', 'phone'] as const;

// The labels of the form are those of a reading.
const sources = {
  getSource: (source: string) => source,
  getLabel: (source: string) => `resources.${drivers.name}.fields.${source}`,
};

/** The driver who takes the car over: one of the drivers, or a new one. */
export const IncomingDriver = () => {
  const translate = useTranslate();
  const { field } = useController({ name: 'isNewDriver', defaultValue: false });
  return (
    <>
      {field.value ? (
        <ResourceContextProvider value={drivers.name}>
          <SourceContextProvider value={sources}>
            {fields.map((source) => (
              <FieldInput
                key={source}
                source={source}
                field={drivers.fields[source]}
                form="add"
                isRequired={isRequired(drivers, 'add', source)}
              />
            ))}
          </SourceContextProvider>
        </ResourceContextProvider>
      ) : (
        <AssignSelect source="driverId" target={drivers} />
      )}
      <Button
        size="small"
        onClick={() => field.onChange(!field.value)}
        sx={{ mb: 2, minHeight: { xs: 44, sm: 32 } }}
      >
        {translate(`motoka.money.handover.${field.value ? 'knownDriver' : 'newDriver'}`)}
      </Button>
    </>
  );
};
