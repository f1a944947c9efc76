import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { scales } from '../src/ui/theme/colors.ts'

/** Where the manifest is served: its address is a part of what a phone has installed, and never changes. */
export const manifestFile = 'manifest.webmanifest'

const markFile = 'src/ui/marks/icon.svg'
/** The ground of the frame in the light theme, which stands until the page's own colors are there. */
const ground = scales.navy[900]

/** An icon as the manifest names it. */
interface Icon {
  name: string
  /** Pixels a side. */
  side: number
  /** The system cuts its own shape out of it. */
  isMaskable: boolean
}

const icons: readonly Icon[] = [
  { name: 'icon-192', side: 192, isMaskable: false },
  { name: 'icon-512', side: 512, isMaskable: false },
  { name: 'icon-maskable-192', side: 192, isMaskable: true },
  { name: 'icon-maskable-512', side: 512, isMaskable: true },
]
/** What iOS puts on the home screen: it rounds the corners itself. */
const touchIcon: Icon = { name: 'apple-touch-icon', side: 180, isMaskable: true }

/**
 * Makes the product installable (W3C: Web Application Manifest): draws its icons from the mark, writes the manifest, and
 * names both in the page.
 */
export function webManifest(): Plugin {
  let root = ''
  let touchFile = ''
  return {
    name: 'web-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const mark = await readFile(join(root, markFile), 'utf8')
      const emit = async (icon: Icon) =>
        this.getFileName(this.emitFile({ type: 'asset', name: `${icon.name}.png`, source: await drawIcon(mark, icon) }))
      touchFile = await emit(touchIcon)
      const drawn = await Promise.all(icons.map(async (icon) => ({ ...icon, file: await emit(icon) })))
      this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(manifestOf(drawn)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touchFile}` }, injectTo: 'head' },
      ],
    },
  }
}

/** The mark as a PNG; without its own corners where the system cuts them, which leaves its letter within the safe zone. */
export const drawIcon = (mark: string, { side, isMaskable }: Pick<Icon, 'side' | 'isMaskable'>): Promise<Buffer> =>
  sharp(Buffer.from(isMaskable ? mark.replace(' rx="7"', '') : mark), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** What the browser is told of the product: everything an app on a phone has, and what others may share with it. */
export const manifestOf = (drawn: readonly (Icon & { file: string })[]) => ({
  name: 'Solo Social',
  short_name: 'Solo Social',
  description: 'Plan a month of posts and have each go out exactly once.',
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  lang: 'en-US',
  dir: 'ltr',
  categories: ['social', 'productivity'],
  theme_color: ground,
  background_color: ground,
  icons: drawn.map(({ file, side, isMaskable }) => ({
    src: `/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  })),
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'video/*'] }],
    },
  },
  shortcuts: [
    { name: 'New post', url: '/post/create' },
    { name: 'Calendar', url: '/calendar' },
    { name: 'Ideas', url: '/content-buckets' },
  ],
})
