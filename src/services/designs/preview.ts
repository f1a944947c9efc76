import { fromPromise } from 'xstate'
import { largestPreview, saveTemplatePreview } from '../../../contract/templates.ts'
import type { Template } from '../../machines/designs/designEditorContext.ts'
import type { PreviewRequest } from '../../machines/designs/designPreview.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import { toResult } from '../http/toResult.ts'
import type { Upload } from '../http/upload.ts'
import type { Drawing } from './drawing.ts'

/** Pixels of the longer side: what a list shows, also on a screen with two pixels for one. */
const longerSide = 640

/** The effects of renewing a design's preview; null: nobody draws just now, or it became too large to be sent. */
export const designPreviewActors = ({ upload, drawing }: { upload: Upload; drawing: Drawing }) => ({
  renewPreview: fromPromise<Result<Template | null>, PreviewRequest>(async ({ input, signal }) => {
    const { templateId, document } = input
    const draw = drawing.current()
    const [page] = document.pages
    if (!draw || !page) return { kind: 'ok', value: null }
    const scale = Math.min(1, longerSide / Math.max(document.width, document.height))
    const picture = await draw(document, page.id, { scale, format: 'jpeg', signal, showsGaps: true })
    if (picture.size > largestPreview) return { kind: 'ok', value: null }
    const form = new FormData()
    form.append('preview', picture, 'preview.jpg')
    return toResult(upload(saveTemplatePreview, { id: String(templateId) }, form, { signal }))
  }),
})
