import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const markdown = (folder: string) =>
  glob({ base: `./src/content/${folder}`, pattern: '{en,ar}/*.md', retainBody: true })

/**
 * Local content, served where no WordPress is configured. The files of both languages with the same name are
 * translations of each other.
 */
export const collections = {
  blogs: defineCollection({
    loader: markdown('blogs'),
    schema: z.object({
      title: z.string(),
      excerpt: z.string(),
      author: z.string(),
      date: z.coerce.date(),
      modified: z.coerce.date().optional(),
      category: z.enum(['buying-safely', 'selling-well', 'wholesale-and-business', 'living-in-the-emirates']),
      /** Drawing of the article: a theme and a background, such as `cars-primary`. */
      picture: z.string().regex(/^[a-z]+-[a-z]+$/),
    }),
  }),
  pages: defineCollection({
    loader: markdown('pages'),
    schema: z.object({ title: z.string(), modified: z.coerce.date() }),
  }),
}
