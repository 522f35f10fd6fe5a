/** Host of WordPress.com that serves copies of a site's pictures; their path begins with the site's host. */
const photonHost = /^i[0-3]\.wp\.com$/

const withoutWww = (host: string) => host.replace(/^www\./, '')

/**
 * Returns the address at the content host of a picture that its text names by an older or another spelling of the same
 * host: with HTTP, with or without `www.`, or a copy of Photon. Any other address stays as it is.
 * @param wordpress origin of the content host
 */
export function contentAddress(url: URL, wordpress: string): URL {
  const own = new URL(wordpress)
  const ownWith = (pathname: string, search = '') => Object.assign(new URL(own), { pathname, search })
  const isOwn = (host: string) => withoutWww(host) === withoutWww(own.host)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return url
  if (photonHost.test(url.host)) {
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? []
    return isOwn(host) ? ownWith(path) : url
  }
  return isOwn(url.host) ? ownWith(url.pathname, url.search) : url
}
