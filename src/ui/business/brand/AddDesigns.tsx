import { useState } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { Template } from '../../../machines/designs/designEditorContext.ts'
import { kindLabel } from '../../designs/list/designWords.ts'
import { useDesignsOf } from '../../designs/list/useDesigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useSearchTyping } from '../../media/useSearchTyping.ts'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'

const stack = css({ display: 'grid', gap: '3', paddingBottom: '3' })
const list = css({ borderTop: 'hairline' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '1.5',
  borderBottom: 'soft',
})
const preview = css({ width: '10', height: '10', objectFit: 'contain', borderRadius: 'xs', background: 'sunken' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

/** Of one page in the dialog. */
const pageSize = 12

interface Props {
  open: boolean
  onClose: () => void
  /** The business that they are added to. */
  profileId: number
  /** Of those that belong to it already. */
  ids: readonly number[]
  onAdd: (designs: Template[]) => void
}

/** Chooses designs of the person's for the brand of a business, several at once. */
export function AddDesigns({ open, onClose, ...rest }: Props) {
  return open ? <OpenDialog onClose={onClose} {...rest} /> : null
}

function OpenDialog({ onClose, profileId, ids, onAdd }: Omit<Props, 'open'>) {
  usePrimaryAction()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Template[]>([])
  const { typed, type } = useSearchTyping(search, (next) => {
    setSearch(next)
    setPage(1)
  })
  const query = { search, category: null, shape: null, businessProfileId: profileId, page, pageSize }
  const { found, failure } = useDesignsOf(query)
  const toggle = (design: Template) =>
    setChosen(
      chosen.some(({ id }) => id === design.id) ? chosen.filter(({ id }) => id !== design.id) : [...chosen, design],
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings.addDesigns}
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button variant="action" disabled={chosen.length === 0} onClick={() => onAdd([...chosen])}>
            {chosen.length === 0 ? strings.add : strings.addCount(counted(chosen.length, strings.design))}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <TextInput
          type="search"
          size="sm"
          aria-label={strings.searchYourDesigns}
          placeholder={strings.searchYourDesigns}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <ListProblem what={strings.yourDesignsCouldNotBeLoaded} {...failure} />
        {!found && !failure.problem && <Skeleton height={120} />}
        {found?.count === 0 && (
          <p className={quiet}>
            {search ? (
              strings.noDesignOfYoursFor(search)
            ) : (
              <>
                {strings.nothingOfYoursYet} <Link to="/templates">{strings.lookAtTheDesigns}</Link>
              </>
            )}
          </p>
        )}
        {found && found.count > 0 && (
          <>
            <ul className={list} aria-label={strings.yourDesigns}>
              {found.results.map((design) => (
                <DesignRow
                  key={design.id}
                  design={design}
                  isIn={ids.includes(design.id)}
                  isChosen={chosen.some(({ id }) => id === design.id)}
                  onToggle={() => toggle(design)}
                />
              ))}
            </ul>
            <Pager found={found} one="design" many="designs" onPage={setPage} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface RowProps {
  design: Template
  /** It belongs to the business already. */
  isIn: boolean
  isChosen: boolean
  onToggle: () => void
}

const DesignRow = ({ design, isIn, isChosen, onToggle }: RowProps) => (
  <li className={row}>
    <Checkbox checked={isIn || isChosen} disabled={isIn} onChange={onToggle}>
      {design.name}{' '}
      <span className={quiet}>{isIn ? strings.isThereAlready : kindLabel(design.category, design.pageCount)}</span>
    </Checkbox>
    {design.previewImg !== null && <img className={preview} src={design.previewImg} alt="" loading="lazy" />}
  </li>
)
