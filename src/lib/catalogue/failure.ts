import type { Failure } from '#lib/api/client.ts'

/**
 * Status of a page whose subject could not be loaded: 404 for what does not exist or could not, 503 for what cannot
 * be had now, 500 when the fault is ours. Without a body, so that the page for that status is shown.
 */
export const failed = ({ statusCode }: Failure): Response =>
  new Response(null, {
    status: statusCode === 404 || statusCode === 400 ? 404 : statusCode === 503 ? 503 : 500,
  })
