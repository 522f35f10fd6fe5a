import type { Endpoint, ErrorCode } from '#lib/contract/endpoint.ts'
import { errorStatus, pipelineErrors } from '#lib/contract/errors.ts'
import { myProductTypes } from '#lib/contract/listings.ts'

type JsonSchema = Record<string, unknown>

/** Returns all error codes of an endpoint: those of the pipeline and its own. */
export const errorsOf = (endpoint: Endpoint): Set<ErrorCode> =>
  new Set([...pipelineErrors(endpoint), ...(endpoint.errors ?? [])])

/** Schema of every refusal; each status narrows it to its own codes. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['statusCode', 'message', 'data', 'code', 'error'],
  additionalProperties: false,
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string', minLength: 1 },
    data: { type: 'null' },
    code: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    listing: {
      type: 'object',
      required: ['_id', 'type'],
      properties: { _id: { type: 'string', format: 'uuid' }, type: { enum: [...myProductTypes] } },
    },
    error: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      minItems: 2,
      maxItems: 2,
    },
  },
}

/**
 * Returns the responses of an endpoint by status, each with the schema of its body.
 * @param data schema of `data` on success
 */
export function responsesOf(endpoint: Endpoint, data: JsonSchema): Record<string, JsonSchema> {
  const codes = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code])
  const refusals = [...codes].map(([status, of]) => [String(status), refusal(status, of)] as const)
  return { 200: success(data), ...Object.fromEntries(refusals) }
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

const success = (data: JsonSchema) => ({
  description: 'Success',
  ...json({
    type: 'object',
    required: ['statusCode', 'message', 'data'],
    additionalProperties: false,
    properties: { statusCode: { const: 200 }, message: { type: 'string' }, data },
  }),
})

const refusal = (status: number, codes: ErrorCode[]) => ({
  description: codes.join(', '),
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  ...json({
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { properties: { statusCode: { const: status }, code: { enum: codes } } },
    ],
  }),
})

const retryAfter = {
  'Retry-After': {
    description: 'Seconds until another try makes sense',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
}
