/** CSS classes of the rows in the list of tables: 52 px high, or 44 px with the compact density of this device. */
export const ROW_CLASS =
  'flex min-h-13 w-full min-w-0 items-center gap-2.5 rounded-lg px-2 py-1 text-left in-data-[density=compact]:min-h-11 in-data-[density=compact]:py-0.5'
/** CSS classes of the table label at the start of a row. */
export const ROW_LABEL_CLASS =
  'display grid h-10 min-w-10 shrink-0 place-items-center rounded-md border-2 px-1 text-lg in-data-[density=compact]:h-9'
/** CSS classes of the text in the middle of a row: two lines, or one line in a compact row. */
export const ROW_TEXT_CLASS =
  'flex min-w-0 flex-1 flex-col items-start in-data-[density=compact]:flex-row in-data-[density=compact]:items-center in-data-[density=compact]:gap-2'
/** CSS classes of amount and age at the end of a row. */
export const ROW_END_CLASS =
  'flex shrink-0 flex-col items-end in-data-[density=compact]:flex-row-reverse in-data-[density=compact]:items-center in-data-[density=compact]:gap-2'
