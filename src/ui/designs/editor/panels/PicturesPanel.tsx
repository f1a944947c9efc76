import { useState } from 'react'
import { pictureElementOf } from '../../../../../rules/designs/newElements.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { GridSkeleton } from '../../../media/MediaGrid.tsx'
import { MediaProblem } from '../../../media/MediaProblem.tsx'
import { useMediaList } from '../../../media/useMediaList.ts'
import { useSearchTyping } from '../../../media/useSearchTyping.ts'
import { draggedText, mediaDragType } from '../../libraryPicture.ts'
import { newId } from '../../newId.ts'
import { useDocument } from '../designing.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { UploadPictures } from './UploadPictures.tsx'
import { useAdd } from './useAdd.ts'
import { useAddPicture } from './useAddPicture.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '2' })
const tile = css({
  display: 'block',
  width: 'full',
  aspectRatio: '[1 / 1]',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
  cursor: 'grab',
})
const image = css({ width: 'full', height: 'full', objectFit: 'cover' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

const pageSize = 20

/** Pictures of the library to add: pressed, or dragged onto the page. */
export function PicturesPanel() {
  const document = useDocument()
  const add = useAdd()
  const addPicture = useAddPicture()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { typed, type } = useSearchTyping(search, (next) => {
    setSearch(next)
    setPage(1)
  })
  const { found, failure } = useMediaList({ kind: 'image', search, businessProfileId: null, page, pageSize })
  const side = Math.min(document.width, document.height)
  const addFrame = () =>
    add(
      [pictureElementOf({ id: newId(), x: 0, y: 0, width: Math.round(side / 2), height: Math.round(side / 2) })],
      strings.emptyFrame,
    )
  return (
    <PanelFrame title={strings.pictures}>
      <UploadPictures onUse={addPicture} />
      <TextInput
        type="search"
        size="sm"
        aria-label={strings.searchTheLibrary}
        placeholder={strings.searchYourPictures}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <MediaProblem {...failure} />
      {!found && !failure.problem && <GridSkeleton size="sm" />}
      {found?.count === 0 && (
        <p className={quiet}>{search ? strings.noPictureFits(search) : strings.theLibraryIsEmpty}</p>
      )}
      {found && found.count > 0 && (
        <>
          <ul className={grid} aria-label={strings.picturesOfTheLibrary}>
            {found.results.map((media) => (
              <li key={media.id}>
                <button
                  type="button"
                  className={tile}
                  aria-label={strings.addName(media.name)}
                  title={media.name}
                  draggable
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(mediaDragType, draggedText(media))}
                  onClick={() => addPicture(media)}
                >
                  <img
                    className={image}
                    src={media.thumbnailUrl ?? media.url}
                    alt={media.altText}
                    draggable={false}
                    loading="lazy"
                  />
                </button>
              </li>
            ))}
          </ul>
          <Pager found={found} one="picture" many="pictures" onPage={setPage} />
        </>
      )}
      <Button size="sm" onClick={addFrame}>
        {strings.emptyFrame}
      </Button>
    </PanelFrame>
  )
}
