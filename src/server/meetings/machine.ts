import type { Meeting, MeetingAction } from '#lib/contract/meetings.ts'

type State = Meeting['state']

type Standing = { state: State; at: string; proposed_by: string | null }

/** Actions of a member on a meeting: whoever did not name place and time last accepts it, until its time. */
export function actionsOf(
  { state, at, proposed_by }: Standing,
  userId: string,
  now: Date,
): Meeting['actions'] {
  if (state === 'cancelled') return []
  const accepts = state === 'proposed' && proposed_by !== userId && new Date(at) > now
  const accept = accepts ? (['accept'] as const) : []
  return [...accept, 'change', 'cancel']
}

export const stateAfter: Record<MeetingAction, State> = { accept: 'accepted', cancel: 'cancelled' }
