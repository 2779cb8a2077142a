import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

export type TabItem = { id: string; title: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Names the row of tabs for a screen reader. */
  label: string
  tabs: readonly TabItem[]
  /** The open tab, kept by the caller, for example in the address. */
  selected: string
  onSelect: (id: string) => void
}

/** Hidden panels stay in the page: on paper all of them show. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className="tab-list screen-only">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tab">
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="tab-panel" shouldForceMount>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
