import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { usePart } from '#islands/shared/use-part.ts'
import { push } from '#lib/state/browser/push.ts'

const loadQuestion = () => import('./push-question.tsx')

/** Maintains push on every page of a member, and shows the question when a store opens it. */
export function PushCorner() {
  const reason = useStore(push.$question, { ssr: 'initial' })
  const question = usePart(loadQuestion, reason !== null)
  useEffect(() => void push.start(), [])
  if (reason === null || question.state !== 'ready') return null
  // The header is a stacking context of its own: floating elements are rendered outside it.
  return createPortal(<question.part.PushQuestion reason={reason} />, document.body)
}
