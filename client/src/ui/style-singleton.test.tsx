import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { styleSingleton } from './style-singleton.ts'

afterEach(() => vi.unstubAllGlobals())

it('the scroll lock sets no custom property, which every element of the page would inherit', () => {
  const replaceSync = vi.fn<(css: string) => void>()
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = replaceSync
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
  const Sheet = styleSingleton()

  render(
    <Sheet styles="body[data-scroll-locked] { overflow: hidden; --removed-body-scroll-bar-size: 15px; }" />,
  )

  expect(replaceSync).toHaveBeenCalledExactlyOnceWith('body[data-scroll-locked] { overflow: hidden;  }')
})
