/** More characters than this are not drawn; a saved recording has them all. */
const drawnCharacters = 20_000

/** A value as JSON. */
export function Json({ value }: { value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'nothing'
  return (
    <>
      <pre>{text.slice(0, drawnCharacters)}</pre>
      {text.length > drawnCharacters && (
        <p className="quiet">
          {text.length - drawnCharacters} more characters are not drawn. Save the recording to read them.
        </p>
      )}
    </>
  )
}
