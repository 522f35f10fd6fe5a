import type { Message } from '#lib/contract/chat.ts'
import { picture } from '#lib/i18n/paths.ts'
import type { ShownPhoto } from './shown-photo.ts'

/** Addresses and size of a message's photo. */
export const chatPhoto = ({ path, width, height }: NonNullable<Message['image']>): ShownPhoto => {
  const { src, large } = picture(path, 'chat')
  return { src, large, width, height }
}
