import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { createMigratedFolder } from './migrated-folder.ts';

/** Migrates one database for the whole run: every server starts from a copy, because migrations took half of its start. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createMigratedFolder();
  project.provide('migratedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
