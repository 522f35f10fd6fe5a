import { expect, test } from 'vitest'
import { categoryPicture } from '#lib/i18n/paths.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, siteOrigin } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { photoOf } from '#support/photos.ts'

const app = await openTestApp({ PURGE_URL: 'http://127.0.0.1:9/' })
const tagsOf = async (path: string) => {
  const { headers } = await app.fetch(new Request(`${siteOrigin}${path}`))
  return [headers.get('surrogate-key'), headers.get('cache-tag')]
}

test('an uploaded picture has its own tag for edge caches, a drawing that of pages, a chat photo none', async () => {
  const { id: userId } = await createUser(app.db)
  const api = browserClient(app, { token: await signIn(app.db, { userId }) })
  const file = new Blob([new Uint8Array(await photoOf(1))], { type: 'image/png' })
  const avatar = await dataOf(api.upload({ kind: 'avatar', file }))
  const sent = await dataOf(api.upload({ kind: 'chat', file }))
  for (const format of ['webp', 'avif'])
    expect(await tagsOf(`${avatar.path}-240.${format}`)).toEqual([
      `media:${avatar._id}`,
      `media:${avatar._id}`,
    ])
  expect(await tagsOf(categoryPicture('sofa').src)).toEqual(['pages', 'pages'])
  expect(await tagsOf(`${sent.path}-640.webp`)).toEqual([null, null])
})
