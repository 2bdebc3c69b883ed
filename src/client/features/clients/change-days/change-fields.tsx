import { useDevice } from '#client/shared/device/device-context.ts';
import type { FormField } from '#client/shared/plan/across-form.ts';
import { exerciseFrom } from '#client/shared/plan/exercise-from.ts';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { MovementChoice } from '#client/shared/plan/movement-choice.tsx';
import { MovementNamesContext, useLibraryNames } from '#client/shared/plan/movement-names.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { SetFields } from '#client/shared/plan/set-fields.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import type { MovementId } from '#contract/ids.ts';
import type { MovementInWeeks } from '#domain/program/across-preview.ts';
import type { Place } from '#domain/program/change-days.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import type { ChangeForm, ChangeRead } from './change-form.ts';

export interface ChangeFieldsProps {
  form: ChangeForm;
  wrong: ChangeRead['wrong'];
  /** In the days that are reached. */
  found: readonly MovementInWeeks[];
  onChange: (fields: Partial<ChangeForm>) => void;
}

export function ChangeFields(props: ChangeFieldsProps) {
  const { form, wrong, found, onChange } = props;
  const { values } = form;
  const movements = (
    <MovementChoice found={found} chosen={form.of} onChoose={(of) => onChange({ of })} />
  );
  if (form.what === 'add') return <AddFields {...props} />;
  if (form.what === 'move') return <MoveFields {...props} />;
  if (form.what === 'remove') return movements;
  return (
    <>
      {movements}
      <SetFields
        form={values}
        field={(name: FormField) => ({
          value: values[name],
          autoComplete: 'off',
          error: wrong[name],
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ values: { ...values, [name]: target.value } }),
        })}
        onMovement={(movement) => onChange({ values: { ...values, movement } })}
      />
    </>
  );
}

function AddFields({ form: { exercise, place }, found, onChange }: ChangeFieldsProps) {
  const units = useUnits();
  const names = useLibraryNames();
  const { newId } = useDevice();
  return (
    <MovementNamesContext value={names}>
      <div className="flex flex-col gap-2">
        <span aria-hidden className="text-sm font-medium">
          Exercise
        </span>
        <LineField
          label="Exercise"
          text={exercise ? writtenLine(exercise, units) : ''}
          placeholder="Box squat 3x5 @ 60"
          onCommit={(text) => {
            if (text.trim() === '') {
              onChange({ exercise: null });
              return null;
            }
            const read = exerciseFrom(text, null, { named: names.named, newId, units });
            if ('problem' in read) return read;
            onChange({ exercise: read.exercise });
            return null;
          }}
          onEnter={() => undefined}
          onDraft={() => undefined}
        />
      </div>
      <PlaceField place={place} found={found} onChange={(next) => onChange({ place: next })} />
    </MovementNamesContext>
  );
}

function MoveFields({ form: { moved, place }, found, onChange }: ChangeFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Exercise"
        value={moved ?? ''}
        options={[
          ...(moved === null ? [['', 'Choose…'] as const] : []),
          ...found.map(({ movement }) => [movement._id, movement.title] as const),
        ]}
        onChange={(id) => onChange({ moved: id === '' ? null : (id as MovementId) })}
      />
      <PlaceField
        place={place}
        found={found.filter(({ movement }) => movement._id !== moved)}
        onChange={(next) => onChange({ place: next })}
      />
    </div>
  );
}

interface PlaceFieldProps {
  place: Place;
  found: readonly MovementInWeeks[];
  onChange: (place: Place) => void;
}

/** Days without the exercise that it comes after are left alone. */
const PlaceField = ({ place, found, onChange }: PlaceFieldProps) => (
  <SelectField
    label="Place in the workout"
    value={typeof place === 'object' ? place.after : place}
    options={[
      ['first', 'First'],
      ...found.map(({ movement }) => [movement._id, `After ${movement.title}`] as const),
      ['last', 'Last'],
    ]}
    onChange={(value) =>
      onChange(value === 'first' || value === 'last' ? value : { after: value as MovementId })
    }
  />
);
