import node from '@astrojs/node'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import packageFile from './package.json' with { type: 'json' }
import { membersOnlyScript } from './src/components/members-only-script.ts'
import { headScript } from './src/layouts/head-script.ts'
import { transitionStyle } from './src/layouts/view-transitions.ts'
import { packRoutes } from './src/lib/api/routes.ts'
import { shopRoutes } from './src/lib/contract/index.ts'
import { speculationRules } from './src/lib/i18n/prefetch.ts'
import { react } from './src/react/integration.ts'
import { messageFiles } from './src/server/assets/message-files.ts'
import { offlineWorker } from './src/server/assets/offline/worker-build.ts'
import { phoneMetadata } from './src/server/assets/phone-metadata.ts'
import { precompress } from './src/server/assets/precompress.ts'
import { preloads } from './src/server/assets/preloads.ts'
import { devServer } from './src/server/dev.ts'
import { policyHash } from './src/server/pages/policy-hash.ts'
import { rememberedHashes } from './src/server/pages/remembered-hashes.ts'
import { pushWorker } from './src/server/push/worker-build.ts'

const virtualRoutes = 'virtual:contract-routes'

/** What the browser's client needs of the contract: methods and paths, without the schemas. */
const routesPlugin = {
  name: 'contract-routes',
  resolveId: (id) => (id === virtualRoutes ? `\0${virtualRoutes}` : undefined),
  load: (id) =>
    id === `\0${virtualRoutes}`
      ? `export const packedRoutes = ${JSON.stringify(packRoutes(shopRoutes()))}`
      : undefined,
}

/** Islands wake at idle for a member, at the first action for a visitor. */
const engage = {
  name: 'client-engage',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'engage', entrypoint: './src/islands/client-engage.ts' }),
  },
}

/** React in one file, which every page loads at its first action: it packs better than five. */
const reactChunk = { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }

/** What nearly every island uses, in one file for the same reason. */
const islandsChunk = {
  name: 'islands',
  test: /src\/(?:components\/icon\.tsx|islands\/shared\/(?:use-part|use-messages|use-dismiss|lazy-dialog)\.tsx?)/,
}

/** What loads other scripts: a page has it before its first action, and none of the above. */
const loaderChunk = { name: 'loader', test: /vite\/preload-helper/, priority: 1 }

/** Drops the branches of libraries for module systems that browsers do not have, with the helpers that they need. */
const noOtherModules = { 'typeof require': '"undefined"', 'typeof define': '"undefined"' }

/** Builds scripts and styles for the oldest supported browsers; Astro itself builds for the newest. */
const target = packageFile.browserslist.map((browser) => browser.replace(' ', ''))
const oldestBrowsers = {
  name: 'oldest-browsers',
  config: () => ({ build: { cssTarget: target } }),
  configEnvironment: (name) => (name === 'client' ? { build: { target } } : undefined),
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  // Compressed last, with the scripts that the workers' integrations write.
  integrations: [react(), engage, devServer(), pushWorker(), offlineWorker(), precompress()],
  cache: {
    provider: { name: 'pages', entrypoint: new URL('./src/server/pages/provider.ts', import.meta.url) },
  },
  security: {
    checkOrigin: false,
    csp: {
      // Astro knows the hashes of its own scripts; two run before the first paint, one is put in by a script.
      scriptDirective: {
        hashes: [membersOnlyScript, headScript, speculationRules()].map(policyHash),
      },
      styleDirective: { hashes: [transitionStyle].map(policyHash) },
      directives: [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
      ],
    },
  },
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  vite: {
    plugins: [
      oldestBrowsers,
      tailwindcss(),
      routesPlugin,
      messageFiles(),
      phoneMetadata(),
      preloads(),
      rememberedHashes(),
    ],
    environments: {
      client: {
        define: noOtherModules,
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [reactChunk, loaderChunk, islandsChunk] } } },
        },
      },
    },
    ssr: {
      external: ['pg', 'pino', 'sharp', '@node-rs/argon2', 'prom-client', 'stripe', 'nodemailer', 'pdfkit'],
    },
  },
})
