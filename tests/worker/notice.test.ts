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

test('a message is shown in the language of its device', () => {
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

test('what is missing in Arabic is shown in English', () => {
  const { title_ar: _, message_sr: __, ...english } = data
  expect(noticeOf({ ...english, language: 'ar' })).toMatchObject({ title: 'Price drop', body: 'Now cheaper' })
})

test('a message leads nowhere but to this site', () => {
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

test('a message that says nothing is not shown', () => {
  for (const nothing of [undefined, {}, { title: '' }, { title: 7 }]) expect(noticeOf(nothing)).toBeNull()
})
