import { useSelector } from '@xstate/react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { full, note } from './importStyles.ts'
import { useImports } from './useImports.ts'

const part = css({ width: 'full', maxWidth: '120', marginTop: '4', display: 'grid', gap: '3' })
const heading = css({ textStyle: 'h3' })
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '2.5',
  borderTop: 'hairline',
})

/** What was imported within the last day, which can be undone; nothing where nothing was. */
export function RecentImports() {
  const { recent, undo } = useImports()
  const { wallNow, timezone } = useSession()
  const imports = useSelector(recent, ({ context }) => context.value)
  const failure = useQueryFailure(recent)
  const undoing = useMutation(undo)
  if (failure.problem === null && !imports?.length) return null
  return (
    <section className={part} aria-label={strings.importsOfTheLastDay}>
      <h2 className={heading}>{strings.importsOfTheLastDay}</h2>
      <ListProblem what={strings.theLastImportsCouldNotBeLoaded} {...failure} />
      {undoing.problem && (
        <Notice severity="error" title={strings.theImportCouldNotBeUndone}>
          {undoing.problem.message}
        </Notice>
      )}
      <ul className={full}>
        {imports?.map(({ id, createdAt, postCount, undoneAt }) => {
          const moment = listMoment(wallTimeAt(Date.parse(createdAt), timezone()), dayOf(wallNow()))
          return (
            <li key={id} className={item}>
              <span>
                {moment} <span className={note}>{whatIsLeft(postCount, undoneAt !== null)}</span>
              </span>
              {undoneAt === null && postCount > 0 && (
                <Button
                  size="sm"
                  busy={undoing.isBusy}
                  aria-label={strings.undoTheImportOf(moment)}
                  onClick={() => undoing.request({ id })}
                >
                  {strings.undo}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function whatIsLeft(count: number, isUndone: boolean): string {
  if (isUndone) return count === 0 ? strings.undone : strings.undoneStayed(counted(count, strings.post))
  return count === 0 ? strings.noneOfItsPostsIsLeft : counted(count, strings.post)
}
