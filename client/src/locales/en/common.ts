import type { Translated } from '../translated.ts'
import type { common as source } from '../es/common.ts'

export const common = {
  loading_session: 'Loading…',
  loading_page: 'Loading...',
  loading: 'Loading',
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    create: 'Create',
    back: 'Back',
    retry: 'Try again',
    reload: 'Reload',
    clear: 'Clear',
    clear_filters: 'Clear filters',
    undo: 'Undo',
    go_home: 'Go to the start page',
  },
  labels: {
    required: 'required',
    optional: 'optional',
    show_password: 'Show password',
    hide_password: 'Hide password',
    backspace: 'Delete the last digit',
    decrease: 'Less',
    increase: 'More',
  },
  live: {
    label: 'Connection',
    live: 'Live',
    reconnecting: 'Reconnecting',
    offline: 'Offline',
    off: 'No restaurant',
    last: 'Last heard at {{time}}',
    banner: 'No connection to the server since {{time}}. What you see may have changed; we keep trying.',
  },
  language: 'Language',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  pagination: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    range: '{{from}}–{{to}} of {{total}}',
  },
  table: { sort_by: 'Sort by {{column}}', actions: 'Actions' },
  states: {
    no_results_title: 'Nothing matches',
    no_results_text: 'Try other words or clear the filters.',
    error_title: 'This could not be loaded',
    offline_title: 'The server cannot be reached',
    offline_text: "Check this device's network. We try again every few seconds.",
    request_id: 'Code for support: {{id}}',
    forbidden_title: 'You have no access to this',
    forbidden_text:
      'You are missing the permission “{{permission}}”. Whoever manages the restaurant can give it to you.',
  },
} satisfies Translated<typeof source>
