import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenes } from '#demo/catalogue/scenes.ts'

const icons = `${process.cwd()}/node_modules/lucide-static/icons`

test.each(Object.entries(scenes))('scene %s shows three to six icons that exist', (_key, scene) => {
  expect(scene.icons.length).toBeGreaterThanOrEqual(3)
  expect(scene.icons.length).toBeLessThanOrEqual(6)
  expect(scene.icons.filter((icon) => !existsSync(`${icons}/${icon}.svg`))).toEqual([])
  expect(new Set<string>(scene.icons).size).toBe(scene.icons.length)
  expect(scene.hue).toBeGreaterThanOrEqual(0)
  expect(scene.hue).toBeLessThan(360)
})
