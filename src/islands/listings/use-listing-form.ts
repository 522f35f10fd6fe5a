import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#islands/shared/use-form.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import { type StepName, stepNames } from './form-step.tsx'

/** Step that contains a field. */
const stepOf = (field: Element): StepName =>
  (field.closest<HTMLElement>('[data-step]')?.dataset.step as StepName | undefined) ?? 'photos'

const nameOf = (field: Element): string =>
  (field as HTMLInputElement).name || (field as HTMLElement).dataset.field || ''

/** Reads the values of a form by field name. */
export const readFields = (form: HTMLFormElement): Entered =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as Entered

/**
 * Steps and errors of the form: an error is shown beside its field, its step opens, and the focus goes to the first
 * one.
 */
export function useListingForm(locale: Locale, t: Translate) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [step, setStep] = useState<StepName>('photos')
  const [focusTarget, setFocusTarget] = useState<HTMLElement | null>(null)

  // Focuses the target after its step is rendered.
  useEffect(() => {
    if (!focusTarget) return
    focusTarget.closest('details')?.setAttribute('open', '')
    focusTarget.focus()
    if (focusTarget.matches('h2')) scrollTo({ top: 0 })
    setFocusTarget(null)
  }, [focusTarget])

  const fields = () => [...(form.current?.querySelectorAll('[name],[data-field]') ?? [])] as HTMLElement[]
  /** Assigns an error of the name to the field in the page's language. */
  const assignName = ({ name, ...codes }: Record<string, string | undefined>) =>
    locale === 'ar' && name === 'required' ? { ...codes, name_ar: name } : { ...codes, ...(name && { name }) }

  /** Shows errors by their codes and focuses the first. @returns names of errors that belong to no field */
  const mark = (
    codes: Record<string, string | undefined>,
    messageOf = (code: string) => fieldMessage(t, code),
  ) => {
    const messages = Object.entries(assignName(codes)).flatMap(([name, code]) =>
      code ? [[name, messageOf(code)]] : [],
    )
    setErrors(Object.fromEntries(messages))
    const names = messages.map(([name]) => name)
    const all = fields()
    const first = all.find((field) => names.includes(nameOf(field)))
    if (first) {
      setStep(stepOf(first))
      setFocusTarget(first)
    }
    return names.filter((name) => !all.some((field) => nameOf(field) === name))
  }
  /** Filters errors by the current step. */
  const inStep = (codes: Record<string, string | undefined>) => {
    const namesInStep = fields()
      .filter((field) => stepOf(field) === step)
      .map(nameOf)
    return Object.fromEntries(
      Object.entries(assignName(codes)).filter(([name]) => namesInStep.includes(name)),
    )
  }
  const forgive = (name: string): void => {
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  const go = (next: StepName): void => {
    setStep(next)
    setErrors({})
    setFocusTarget(form.current?.querySelector<HTMLElement>(`[data-step="${next}"] h2`) ?? null)
  }
  const move = (by: 1 | -1): void => {
    const next = stepNames[stepNames.indexOf(step) + by]
    if (next) go(next)
  }
  return { form, errors, mark, inStep, forgive, step, move }
}
