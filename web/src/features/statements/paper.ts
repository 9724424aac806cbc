import { api } from '../../base/api.ts'
import { language } from '../../base/locale.ts'
import { saveBytes } from '../../base/save-file.ts'

/** Closed days on a page of paper, in the language of the screen. */
export async function savePaper(workspaceId: string, id: string): Promise<void> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/pdf', {
    path: { workspace_id: workspaceId, statement_id: id },
    query: { language: language() },
  })
  const { file_name, content, content_type } = data.attributes
  saveBytes(file_name, content, content_type)
}
