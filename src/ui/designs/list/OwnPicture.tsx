import { useState } from 'react'
import { css } from '../../../../styled-system/css'
import type { Template } from '../../../machines/designs/designEditorContext.ts'
import { DesignPicture } from '../picture/DesignPicture.tsx'
import { useListedPictures } from './useListedPictures.ts'
import { useStoredDesign } from './useStoredDesign.ts'

const picture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'contain' })
const outline = css({
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  padding: '2',
  border: 'dashed',
  borderRadius: 'sm',
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'center',
})

/** What a list shows of a design: its preview; one that was never opened has none and is drawn from its document. */
export function OwnPicture({ design }: { design: Template }) {
  const { previewImg } = design
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (previewImg === null || previewImg === brokenUrl) return <Drawn design={design} />
  return <img className={picture} src={previewImg} alt="" loading="lazy" onError={() => setBrokenUrl(previewImg)} />
}

/** Until its document is there, its outline with its size. */
function Drawn({ design: { id, width, height } }: { design: Template }) {
  const { stored } = useStoredDesign(id)
  const pictures = useListedPictures()
  const [page] = stored?.document.pages ?? []
  if (!stored || !page)
    return (
      <span className={outline}>
        {width} × {height}
      </span>
    )
  return <DesignPicture page={page} size={stored.document} pictures={pictures} />
}
