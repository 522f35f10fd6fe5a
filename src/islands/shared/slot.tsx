import { Fragment, type ReactNode } from 'react'

/**
 * One of the parts that a page hands to an island, by its name. Astro's parts never render anew, so that one in the
 * place of another would leave the first on screen: the name is their key.
 */
export function slot(name: string, part: ReactNode): ReactNode {
  return <Fragment key={name}>{part}</Fragment>
}
