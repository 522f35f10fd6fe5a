import { expect, test } from 'vitest'
import { noticeOf } from '../../src/worker/notice.ts'

const data = {
  title: 'Price drop',
  title_ar: 'انخفاض السعر',
  message: 'Now cheaper',
  message_sr: 'أرخص الآن',
  link: '/product-detail/1?name_en=wishlist',
  id: 'n1',
}

test('a push notice is shown in the language of its device', () => {
  expect(noticeOf({ ...data, language: 'en' })).toEqual({
    title: 'Price drop',
    body: 'Now cheaper',
    lang: 'en',
    dir: 'ltr',
    tag: 'n1',
    link: '/product-detail/1?name_en=wishlist',
  })
  expect(noticeOf({ ...data, language: 'ar' })).toMatchObject({
    title: 'انخفاض السعر',
    body: 'أرخص الآن',
    lang: 'ar',
    dir: 'rtl',
    link: '/ar/product-detail/1?name_en=wishlist',
  })
})

test('a push notice without Arabic texts is shown in English', () => {
  const { title_ar: _, message_sr: __, ...english } = data
  expect(noticeOf({ ...english, language: 'ar' })).toMatchObject({ title: 'Price drop', body: 'Now cheaper' })
})

test('a push notice links only to this site', () => {
  for (const link of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(noticeOf({ ...data, link, language: 'en' })?.link, link).toBe('/notifications')
  }
})

test('an empty push notice is not shown', () => {
  for (const nothing of [undefined, {}, { title: '' }, { title: 7 }]) expect(noticeOf(nothing)).toBeNull()
})
