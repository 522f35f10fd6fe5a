import { markdownToHtml } from 'satteri'

/**
 * Renders the Markdown of an information page as the build renders the bundled ones (satteri is the renderer of Astro).
 * There are no footnotes, whose heading would be English, and no front matter.
 * @returns HTML that `sanitise` has to clean; placeholders stay as they are
 */
export async function renderMarkdown(text: string): Promise<string> {
  const features = { gfm: { footnotes: false }, smartPunctuation: true, frontmatter: false }
  return (await markdownToHtml(text, { features })).html
}
