import type { Failure } from '#lib/api/client.ts'

/**
 * Response of a page whose subject could not be loaded: 404 if it does not exist or its id is invalid, 503 if it is
 * temporarily unavailable, else 500. It has no body, so that the error page is rendered.
 */
export const failed = ({ statusCode }: Failure): Response =>
  new Response(null, {
    status: statusCode === 404 || statusCode === 400 ? 404 : statusCode === 503 ? 503 : 500,
  })
