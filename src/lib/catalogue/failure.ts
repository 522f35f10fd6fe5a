import type { Failure } from '#lib/api/client.ts'

/**
 * Response of a page whose subject could not be loaded: 404 if it does not exist or its id is invalid, 403 if an admin's
 * role may not see it, 503 if it is temporarily unavailable, else 500. It has no body, so that the error page is rendered.
 */
export const failed = ({ statusCode }: Failure): Response =>
  new Response(null, {
    status: statusCode === 400 ? 404 : [403, 404, 503].includes(statusCode) ? statusCode : 500,
  })
