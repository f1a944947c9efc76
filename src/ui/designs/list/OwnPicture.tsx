import { useMemo, useState } from 'react'
import { readDocument } from '../../../../rules/designs/readDocument.ts'
import { css } from '../../../../styled-system/css'
import type { ListedTemplate } from '../../../services/designs/templates.ts'
import { DesignPicture } from '../picture/DesignPicture.tsx'
import { useTemplates } from './useDesigns.ts'
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

interface Props {
  design: ListedTemplate
}

/**
 * What a list shows of a design: its preview; one that was never opened has none and is drawn from its document. So is one
 * whose preview does not come, not even once the list was read again.
 */
export function OwnPicture({ design }: Props) {
  const { id, previewImg } = design
  const { renewPreview } = useTemplates()
  const [broken, setBroken] = useState<{ url: string; isRenewed: boolean } | null>(null)
  if (previewImg === null) return <Drawn design={design} />
  if (previewImg === broken?.url) return broken.isRenewed ? <Drawn design={design} /> : <Outline design={design} />
  const renew = async () => {
    setBroken({ url: previewImg, isRenewed: false })
    await renewPreview(id)
    setBroken({ url: previewImg, isRenewed: true })
  }
  return <img className={picture} src={previewImg} alt="" loading="lazy" onError={() => void renew()} />
}

/** Until its document is there, its outline. */
function Drawn({ design }: Props) {
  const { id, document: listed } = design
  const given = useMemo(() => (listed === undefined ? null : readDocument(listed).document), [listed])
  const { stored } = useStoredDesign(given ? null : id)
  const pictures = useListedPictures()
  const document = given ?? stored?.document
  const [page] = document?.pages ?? []
  if (!document || !page) return <Outline design={design} />
  return <DesignPicture page={page} size={document} pictures={pictures} />
}

const Outline = ({ design: { width, height } }: Props) => (
  <span className={outline}>
    {width} × {height}
  </span>
)
