import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Outgoing } from '../../../../rules/content/utm.ts'
import { countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/preview.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { PreviewList } from './Preview.tsx'
import type { PreviewItem } from './previewItem.ts'
import { usePreviewChoice } from './usePreviewChoice.ts'

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const muted = css({ color: 'textMuted' })

interface Props {
  items: readonly PreviewItem[]
  /** The ids of the accounts that get the text that is open. */
  openIds: readonly number[]
  outgoing: Outgoing | undefined
  /** The heading, with which the menu stands. */
  children: ReactNode
}

/** Previews of all accounts, or of those only that get the text that is open, as the person likes them. */
export function PreviewPanel({ items, openIds, outgoing, children }: Props) {
  const { choice, choose } = usePreviewChoice()
  const isChoice = items.length > 1
  const shown = isChoice && choice === 'open' ? items.filter(({ account }) => openIds.includes(account.id)) : items
  const labels = { all: allOf(items.length), open: strings.onlyThisText }
  return (
    <>
      <div className={head}>
        {children}
        {isChoice && (
          <Menu
            trigger={
              <Button variant="ghost" size="sm" aria-label={strings.previews(labels[choice])}>
                {labels[choice]}
                <ChevronDown size={14} aria-hidden />
              </Button>
            }
            items={[
              { id: 'all', label: labels.all, isChosen: choice === 'all', onSelect: () => choose('all') },
              { id: 'open', label: labels.open, isChosen: choice === 'open', onSelect: () => choose('open') },
            ]}
          />
        )}
      </div>
      <PreviewList items={shown} outgoing={outgoing} />
      {shown.length === 0 && <p className={muted}>{strings.eachAccountHasATextOfIts}</p>}
    </>
  )
}

const allOf = (count: number): string => (count === 2 ? strings.both : strings.all(countWord(count).toLowerCase()))
