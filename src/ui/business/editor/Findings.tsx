import { useSelector } from '@xstate/react'
import { differencesOf, findingKeys } from '../../../../rules/business/businessDraft.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { WorkBar } from '../../kit/WorkBar.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { FindingBox } from './FindingBox.tsx'
import { FoundColors } from './FoundColors.tsx'
import { FoundGroup } from './FoundGroup.tsx'
import { FoundPictures } from './FoundPictures.tsx'
import { FoundWords } from './FoundWords.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const stack = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const fonts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6' })

/** What a page says, to be taken over or left; nothing of it is kept before the person agrees. */
export function Findings({ editor }: { editor: BusinessEditor }) {
  usePrimaryAction()
  const found = useSelector(editor, ({ context }) => context.found)
  const draft = useSelector(editor, ({ context }) => context.draft)
  const count = useSelector(editor, ({ context }) => context.chosen.length)
  const isNew = useSelector(editor, ({ context }) => context.id === null)
  if (!found) return null
  const { colors, logos, images } = found
  const words = differencesOf(found, draft)
  const isNothing = words.length + colors.length + found.fonts.length + logos.length + images.length === 0
  return (
    <>
      <div className={stack}>
        {isNothing && (
          <Notice title={strings.nothingNewWasFound}>
            {isNew ? strings.thePageSaysNothingOfABusiness : strings.thePageSaysWhatIsHereAlready}
          </Notice>
        )}
        {words.length > 0 && <FoundWords editor={editor} words={words} />}
        {colors.length > 0 && <FoundColors editor={editor} colors={colors} />}
        {found.fonts.length > 0 && (
          <FoundGroup title={strings.fonts}>
            <div className={fonts}>
              {found.fonts.map((family) => (
                <FindingBox key={family} editor={editor} finding={findingKeys.font(family)}>
                  {family}
                </FindingBox>
              ))}
            </div>
          </FoundGroup>
        )}
        {logos.length > 0 && (
          <FoundPictures editor={editor} title={strings.logos} pictures={logos} keyOf={findingKeys.logo} />
        )}
        {images.length > 0 && (
          <FoundPictures editor={editor} title={strings.images} pictures={images} keyOf={findingKeys.image} />
        )}
        <LinkedAccounts links={found.socialLinks} />
      </div>
      <WorkBar note={strings.nothingIsSavedYet}>
        <Button onClick={() => editor.send({ type: 'findings.declined' })}>
          {isNew ? strings.anotherAddress : strings.changeNothing}
        </Button>
        <Button variant="action" onClick={() => editor.send({ type: 'findings.accepted' })}>
          {count === 0 ? strings.goOnWithout : strings.takeOver(count)}
        </Button>
      </WorkBar>
    </>
  )
}
