import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutDisplayFont, fileOf, styleSheetOf } from './support/displayFont.ts'

/** `npm run fonts`: makes the parts of the display face anew, after a change of a text style or of the package. */
const original = fileURLToPath(new URL('../node_modules/@fontsource-variable/bricolage-grotesque/', import.meta.url))
const folder = fileURLToPath(new URL('../src/ui/theme/fonts/', import.meta.url))

const cuts = await cutDisplayFont(original)
for (const cut of cuts) await writeFile(join(folder, fileOf(cut)), cut.bytes)
await writeFile(join(folder, 'bricolage-grotesque.css'), styleSheetOf(cuts))
await copyFile(join(original, 'LICENSE'), join(folder, 'bricolage-grotesque-LICENSE.txt'))
