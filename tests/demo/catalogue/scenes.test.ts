import { expect, test } from 'vitest'
import { scenes } from '#demo/catalogue/scenes.ts'
import { shapeOf } from '#server/media/drawing/shape.ts'

test.each(Object.entries(scenes))('scene %s has an object that can be drawn', async (_key, scene) => {
  await expect(shapeOf(scene.object)).resolves.toBeDefined()
  expect(scene.hue).toBeGreaterThanOrEqual(0)
  expect(scene.hue).toBeLessThan(360)
})
