import { useState } from 'react'
import { isSameValue } from '../../../lib/edit-conflict.ts'

/**
 * Lost-update detection of a form whose order may change while the form is open. The baseline contains the
 * values that the form read. After a resolved conflict it contains the stored value of that field.
 * @param stored current values of the order, by field
 */
export function useFormBaseline<F extends object>(stored: F) {
  const [baseline, setBaseline] = useState(stored)
  return {
    /** Fields of `entered` that differ from the baseline. */
    changesTo: (entered: F): Partial<F> =>
      Object.fromEntries(
        Object.entries(entered).filter(([name, value]) => !isSameValue(value, baseline[name as keyof F])),
      ) as Partial<F>,
    /**
     * Names of the entered fields that another user has changed since the form read them. A field whose entered
     * value is the stored one has no conflict.
     */
    conflictsWith: (entered: Partial<F>): (keyof F & string)[] =>
      (Object.keys(entered) as (keyof F & string)[]).filter(
        (name) => !isSameValue(stored[name], baseline[name]) && !isSameValue(stored[name], entered[name]),
      ),
    /** Resolves the conflict of a field. The next save overwrites its stored value. */
    accept: (name: keyof F): void => setBaseline((now) => ({ ...now, [name]: stored[name] })),
  }
}
