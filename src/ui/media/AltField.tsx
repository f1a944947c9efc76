import { strings } from '../../../strings/media.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'
import { Field } from '../kit/Field.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { type Details, useTyped } from './describing.ts'

/** Characters, as the provider takes them. */
const most = 2000

/** What a picture shows, for those who cannot see it; kept as it is typed. */
export function AltField({
  details,
  media,
  label = strings.alternativeText,
}: {
  details: Details
  media: Media
  label?: string
}) {
  const { isOpen, typed } = useTyped(details, media)
  return (
    <Field label={label} help={strings.whatItShowsForPeopleWhoCannot}>
      <TextArea
        size="sm"
        data-own-history
        value={typed.altText}
        maxLength={most}
        readOnly={!isOpen}
        onChange={({ currentTarget }) =>
          details.send({ type: 'details.changed', change: { altText: currentTarget.value } })
        }
      />
    </Field>
  )
}
