import { useSelector } from '@xstate/react'
import { suggestedUtm } from '../../../../rules/content/utm.ts'
import { css } from '../../../../styled-system/css'
import { lazyView, useOpening } from '../../kit/lazyView.ts'
import { SwitchRow } from '../../kit/SwitchRow.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const frame = css({ display: 'grid', gap: '3' })
const title = css({ textStyle: 'h3' })

const UtmFields = lazyView(async () => (await import('../../links/UtmFields.tsx')).UtmFields)

/** What new posts of the business begin with for their links. */
export function LinksPart({ editor }: { editor: BusinessEditor }) {
  const utm = useSelector(editor, ({ context }) => context.draft.utm)
  const page = useSelector(editor, ({ context }) => context.draft.fields.websiteUrl.trim())
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  const { View: Fields } = useOpening(UtmFields, utm !== null)
  return (
    <section aria-label="Links" className={frame}>
      <h3 className={title}>Links</h3>
      <SwitchRow
        label="Add UTM parameters to links"
        note="New posts begin with them. So the statistics of your website tell which network a visitor came from."
        isOn={utm !== null}
        isReadOnly={isBusy}
        onChange={(isOn) => editor.send({ type: 'draft.changed', change: { utm: isOn ? suggestedUtm : null } })}
      />
      {utm && Fields && (
        <Fields
          utm={utm}
          example={{ network: 'linkedin', address: /^https?:\/\/\S+$/i.test(page) ? page : 'https://example.com/' }}
          isReadOnly={isBusy}
          onChange={(field, value) =>
            editor.send({ type: 'draft.changed', change: { utm: { ...utm, [field]: value } } })
          }
        />
      )}
    </section>
  )
}
