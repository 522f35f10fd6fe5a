const query = (values: Record<string, string>) =>
  new URLSearchParams(values).toString().replaceAll('+', '%20')

/**
 * Returns links that share an address. They are plain: nothing is loaded from these sites, and they only get the address.
 * @param url absolute address, without parameters that identify the sharer
 */
export const shareLinks = (title: string, url: string) =>
  [
    { to: 'whatsapp', href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    { to: 'x', href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { to: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { to: 'email', href: `mailto:?${query({ subject: title, body: url })}` },
  ] as const
