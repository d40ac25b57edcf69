import { type Form, type Submission, useForm } from '@hirfa/shared-platform'
import { useProblemTexts } from './problems.ts'

export interface FieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
  problem: string | undefined
}

/** What a frame or a dialog around the fields takes of a form. */
export interface FramedForm<Result> {
  submit: () => Promise<Submission<Result>>
  sending: boolean
  general: string | undefined
}

/** A form with the texts of its problems; `field` returns the attributes of the field of a value. */
export function useAccountForm<Values extends object, Result>(create: () => Form<Values, Result>) {
  const form = useForm(create)
  const textOf = useProblemTexts()

  function field<Name extends keyof Values>(name: Name): FieldProps<Values[Name]> {
    return {
      value: form.values[name],
      onChange: value => form.set(name, value),
      problem: textOf(form.problems[name])
    }
  }

  return { ...form, field, textOf, general: textOf(form.problems.general) }
}
