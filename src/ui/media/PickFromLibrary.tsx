import { useState } from 'react'
import type { MediaKind } from '../../../contract/media.ts'
import { strings } from '../../../strings/media.ts'
import { css } from '../../../styled-system/css'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Pager } from '../kit/Pager.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { GridSkeleton, MediaGrid } from './MediaGrid.tsx'
import { MediaProblem } from './MediaProblem.tsx'
import { useMediaList } from './useMediaList.ts'
import { useSearchTyping } from './useSearchTyping.ts'

const stack = css({ display: 'grid', gap: '3' })
const quiet = css({ color: 'textMuted', paddingBlock: '4', textWrap: 'pretty' })
const scroll = css({ maxHeight: '80', overflowY: 'auto', padding: '1', margin: '[-4px]' })

/** Of one page in the dialog. */
const pageSize = 30

interface Props {
  kinds: readonly MediaKind[]
  multiple: boolean
  chosen: readonly Media[]
  onChoose: (media: Media[]) => void
}

/** Chooses from what is in the library already. */
export function PickFromLibrary({ kinds, multiple, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { typed, type } = useSearchTyping(search, (next) => {
    setSearch(next)
    setPage(1)
  })
  const kind = kinds.length === 1 ? (kinds[0] ?? null) : null
  const { found, failure } = useMediaList({ kind, search, businessProfileId: null, page, pageSize })
  const choose = (ids: number[]) => {
    const known = [...chosen, ...(found?.results ?? [])]
    onChoose(ids.flatMap((id) => known.find((one) => one.id === id) ?? []))
  }
  return (
    <section className={stack} aria-label={strings.fromTheLibrary}>
      <TextInput
        type="search"
        size="sm"
        aria-label={strings.searchTheLibrary}
        placeholder={strings.searchByNameOrAlternativeText}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <MediaProblem {...failure} />
      {!found && !failure.problem && <GridSkeleton size="sm" />}
      {found?.count === 0 && (
        <p className={quiet}>{search ? strings.nothingInTheLibraryFits(search) : strings.theLibraryIsEmpty}</p>
      )}
      {found && found.count > 0 && (
        <>
          <div className={scroll}>
            <MediaGrid
              label={strings.library}
              size="sm"
              media={found.results}
              multiple={multiple}
              selected={chosen.map(({ id }) => id)}
              onSelect={choose}
            />
          </div>
          <Pager found={found} one="file" many="files" onPage={setPage} />
        </>
      )}
    </section>
  )
}
