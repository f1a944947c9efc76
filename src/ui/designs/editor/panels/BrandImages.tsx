import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { useDesigning } from '../designing.ts'
import { usePictures } from '../usePictures.ts'
import { PanelPart } from './PanelFrame.tsx'
import { useAddPicture } from './useAddPicture.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '2' })
const tile = css({ display: 'grid', gap: '1', width: 'full', textAlign: 'left', _disabled: { color: 'textMuted' } })
const image = css({
  width: 'full',
  aspectRatio: '[1 / 1]',
  objectFit: 'cover',
  borderRadius: 'sm',
  background: 'sunken',
})
const words = css({ textStyle: 'micro', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** The pictures that the brand names as its own, to add; one that was deleted says so. */
export function BrandImages() {
  const { images } = useDesigning().brand
  const picture = usePictures()
  const addPicture = useAddPicture()
  if (images.length === 0) return null
  return (
    <PanelPart title={strings.brandPictures}>
      <ul className={grid}>
        {images.map(({ mediaId, name, alt }) => {
          const source = picture(mediaId)
          const isThere = source !== null && source !== 'gone'
          return (
            <li key={mediaId}>
              <button
                type="button"
                className={tile}
                disabled={!isThere}
                title={name}
                onClick={() => isThere && addPicture({ ...source, id: mediaId, name, altText: alt })}
              >
                {isThere ? <img className={image} src={source.url} alt="" /> : <span className={image} />}
                <span className={words}>{source === 'gone' ? strings.deleted(name) : name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </PanelPart>
  )
}
