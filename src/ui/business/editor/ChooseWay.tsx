import { ChevronRight, Globe, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import type { BusinessEditor } from './useBusinessEditor.ts'

const list = css({ borderTop: 'hairline' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[36px minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  paddingBlock: '4',
  borderBottom: 'soft',
  textAlign: 'left',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '& svg': { color: 'textMuted' },
})
const title = css({ textStyle: 'name', display: 'block' })
const about = css({ textStyle: 'small', color: 'textMuted', display: 'block' })

/** From a web address, or by hand. */
export function ChooseWay({ editor }: { editor: BusinessEditor }) {
  const choose = (way: 'website' | 'hand') => () => editor.send({ type: 'way.chosen', way })
  return (
    <div className={list}>
      <Way
        icon={<Globe size={22} aria-hidden />}
        name={strings.fromAWebAddress}
        about={strings.nameColorsFontsAndPicturesAreRead}
        onChoose={choose('website')}
      />
      <Way
        icon={<PencilLine size={22} aria-hidden />}
        name={strings.byHand}
        about={strings.onlyTheNameIsNeededTheRest}
        onChoose={choose('hand')}
      />
    </div>
  )
}

interface WayProps {
  icon: ReactNode
  name: string
  about: string
  onChoose: () => void
}

const Way = ({ icon, name, about: words, onChoose }: WayProps) => (
  <button type="button" className={row} onClick={onChoose}>
    {icon}
    <span>
      <span className={title}>{name}</span>
      <span className={about}>{words}</span>
    </span>
    <ChevronRight size={18} aria-hidden />
  </button>
)
