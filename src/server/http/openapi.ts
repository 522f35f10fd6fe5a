import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract } from '#lib/contract/index.ts'
import { uploadTypes } from '#lib/contract/limits.ts'
import { refusalSchema, responsesOf } from './openapi-responses.ts'

type JsonSchema = Record<string, unknown>

/** Returns the JSON Schema of a schema of the contract, as clients send it or as they receive it. */
export const schemaOf = (schema: unknown, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplifyTuple(jsonSchema),
  })
  return json
}

/** Rewrites a tuple of identical members as an array of fixed length, which more tools understand. */
function simplifyTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = schema.prefixItems ?? []
  if (first === undefined || !others.every((other) => isDeepStrictEqual(other, first))) return
  const length = others.length + 1
  delete schema.prefixItems
  Object.assign(schema, { items: first, minItems: length, maxItems: length })
}

const parameters = (schema: unknown, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function operation(name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-sealed': endpoint.sealed === true,
    security: securityOf(endpoint),
    'x-confirm': endpoint.confirm !== undefined,
    'x-named': endpoint.named === true,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(requestBody(endpoint) ?? {}),
    responses: responsesOf(endpoint, schemaOf(endpoint.response, 'output')),
  }
}

/** Returns the security requirement: a token is required or, for open endpoints, optional; a beacon carries none. */
function securityOf({ access, beacon }: Endpoint): object[] {
  if (beacon) return []
  return access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function requestBody({ body, upload }: Endpoint): JsonSchema | null {
  if (!body && !upload) return null
  const types = upload === 'part' ? ['application/octet-stream'] : uploadTypes
  if (upload)
    return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) } }
  const schema = schemaOf(body, 'input')
  // A missing body is read as an empty object.
  const required = Array.isArray(schema.required) && schema.required.length > 0
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

/**
 * Returns the OpenAPI 3.1 document of the contract. `x-access` names the callers, `x-sealed` a body that browsers seal,
 * `x-confirm` an endpoint that wants a confirmed session.
 */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, endpoint] of Object.entries(contract as Record<string, Endpoint>)) {
    const path = `/user/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marketplace user API', version: '1' },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
