import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { FindingKey, Found } from '../../../../rules/business/businessDraft.ts'
import { css } from '../../../../styled-system/css'
import { FindingBox } from './FindingBox.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const list = css({ display: 'grid', gap: '3', gridTemplateColumns: '[repeat(auto-fill, minmax(150px, 1fr))]' })
const frame = css({
  display: 'grid',
  placeItems: 'center',
  height: '24',
  marginBottom: '1',
  borderRadius: 'base',
  border: 'control',
  overflow: 'hidden',
  background: 'sunken',
  color: 'textSubtle',
  '& img': { width: 'full', height: '24', objectFit: 'contain' },
})
const words = css({ overflowWrap: 'anywhere', lineClamp: '2' })

interface Props {
  editor: BusinessEditor
  title: string
  pictures: Found['logos']
  keyOf: (url: string) => FindingKey
}

/** Pictures of a page; one is taken into the media library when it is taken over. */
export const FoundPictures = ({ editor, title, pictures, keyOf }: Props) => (
  <FoundGroup title={title}>
    <ul className={list}>
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <Shown url={url} />
          <FindingBox editor={editor} finding={keyOf(url)}>
            <span className={words}>{alt.trim() || fileNameOf(url)}</span>
          </FindingBox>
        </li>
      ))}
    </ul>
  </FoundGroup>
)

/** The picture itself; its words stand beside its box. */
function Shown({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={frame}>
      {isBroken ? <ImageOff size={20} aria-hidden /> : <img alt="" src={url} onError={() => setBroken(true)} />}
    </span>
  )
}

const fileNameOf = (url: string): string => {
  const { hostname, pathname } = new URL(url)
  return pathname.split('/').at(-1) || hostname
}
