import { Field, type FieldProps } from '#islands/shared/field.tsx'

type AmountFieldProps = Pick<FieldProps, 'name' | 'label' | 'error' | 'hint' | 'defaultValue' | 'onChange'>

/** Field for an amount in AED; accepts digits of any keyboard. */
export function AmountField(props: AmountFieldProps) {
  return <Field {...props} dir="ltr" inputMode="decimal" autoComplete="off" />
}
