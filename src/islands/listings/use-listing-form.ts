import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#islands/shared/use-form.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Entered } from '#lib/state/drafts.ts'
import { type StepName, stepNames } from './form-step.tsx'

/** The part of the form that a field stands in. */
const stepOf = (field: Element): StepName =>
  (field.closest<HTMLElement>('[data-step]')?.dataset.step as StepName | undefined) ?? 'photos'

const nameOf = (field: Element): string =>
  (field as HTMLInputElement).name || (field as HTMLElement).dataset.field || ''

/** What stands in the fields of a form, by their names. */
export const readFields = (form: HTMLFormElement): Entered =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as Entered

/**
 * The steps of the form and the mistakes in it: a mistake stands beside its field, its step opens, and focus goes to
 * the first.
 */
export function useListingForm(locale: Locale, t: Translate) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [step, setStep] = useState<StepName>('photos')
  const [goal, setGoal] = useState<HTMLElement | null>(null)

  // Once its step is shown.
  useEffect(() => {
    if (!goal) return
    goal.closest('details')?.setAttribute('open', '')
    goal.focus()
    if (goal.matches('h2')) scrollTo({ top: 0 })
    setGoal(null)
  }, [goal])

  const fields = () => [...(form.current?.querySelectorAll('[name],[data-field]') ?? [])] as HTMLElement[]
  /** The page's own language is asked first for a name. */
  const placed = ({ name, ...codes }: Record<string, string | undefined>) =>
    locale === 'ar' && name === 'required' ? { ...codes, name_ar: name } : { ...codes, ...(name && { name }) }

  /** Marks these mistakes, by codes, and goes to the first. @returns those that no field is about */
  const mark = (
    codes: Record<string, string | undefined>,
    words = (code: string) => fieldMessage(t, code),
  ) => {
    const found = Object.entries(placed(codes)).flatMap(([name, code]) => (code ? [[name, words(code)]] : []))
    setErrors(Object.fromEntries(found))
    const names = found.map(([name]) => name)
    const all = fields()
    const first = all.find((field) => names.includes(nameOf(field)))
    if (first) {
      setStep(stepOf(first))
      setGoal(first)
    }
    return names.filter((name) => !all.some((field) => nameOf(field) === name))
  }
  /** What of these mistakes is in the step that is shown. */
  const inStep = (codes: Record<string, string | undefined>) => {
    const here = fields()
      .filter((field) => stepOf(field) === step)
      .map(nameOf)
    return Object.fromEntries(Object.entries(placed(codes)).filter(([name]) => here.includes(name)))
  }
  const forgive = (name: string): void => {
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  const go = (next: StepName): void => {
    setStep(next)
    setErrors({})
    setGoal(form.current?.querySelector<HTMLElement>(`[data-step="${next}"] h2`) ?? null)
  }
  const move = (by: 1 | -1): void => {
    const next = stepNames[stepNames.indexOf(step) + by]
    if (next) go(next)
  }
  return { form, errors, mark, inStep, forgive, step, move }
}
