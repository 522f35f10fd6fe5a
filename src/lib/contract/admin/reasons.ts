import * as z from 'zod/mini'
import { optional, paragraphs } from '../fields.ts'

/** Reasons to take a listing down or to reject it; their texts are in `reasons.json` of each language. */
export const listingReasons = [
  'prohibited',
  'counterfeit',
  'misleading',
  'pictures',
  'duplicate',
  'wrong-category',
  'wrong-price',
  'contact-details',
  'not-for-sale',
] as const

/** Reasons to warn or to block a member. */
export const memberReasons = [
  'fraud',
  'abuse',
  'spam',
  'impersonation',
  'off-platform',
  'repeated',
  'prohibited-goods',
] as const

/** Reasons to reject the registration of a business. */
export const businessReasons = [
  'licence-invalid',
  'licence-mismatch',
  'incomplete',
  'unreachable',
  'no-business',
] as const

/** Reasons to deny an appeal. */
export const appealReasons = ['rules-apply', 'nothing-new'] as const

export type DecisionReason =
  | (typeof listingReasons)[number]
  | (typeof memberReasons)[number]
  | (typeof businessReasons)[number]
  | (typeof appealReasons)[number]

/**
 * Fields of a decision that its member reads: one of the reasons, whose text exists in both languages, words of the admin, or
 * both.
 */
export const reasonFields = <const Reasons extends readonly [DecisionReason, ...DecisionReason[]]>(
  reasons: Reasons,
) => ({ because: optional(z.enum(reasons)), reason: paragraphs(500) })
export type ReasonInput = { because?: DecisionReason | undefined; reason?: string | undefined }

/** Reason of a decision as its member reads it in each language. */
export type Reason = { en: string; ar: string }
