/** Visible language code of a text field. Screen readers read the field's label instead. */
export const LanguageCode = ({ code }: { code: 'ES' | 'EN' }) => (
  <span aria-hidden className="text-xs font-semibold">
    {code}
  </span>
)
