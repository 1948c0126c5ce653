import { createRoot } from 'react-dom/client';
import type { FormServices } from '#form/render/form-services.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';
import { Button, Panel, ThemeProvider } from '#theme/index.ts';
import { fetchWidgets } from '#theme/widgets/widgets.ts';
import { benchDefinition, regions, times } from './forms.ts';

const definition = benchDefinition(times);
const store = createFormStore(definition);
const services: FormServices = {
  options: { regions, awardPrograms: regions },
  uploadFile: async (file) => ({ key: file.name, filename: file.name, size: file.size }),
  openFile: () => {},
};

await fetchWidgets('long');

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider>
    <main>
      {definition.sections.map((section) => (
        <Panel key={section.id} as="section" aria-label={section.title}>
          <SchemaForm section={section} store={store} services={services} />
        </Panel>
      ))}
      <Button id="submit" onClick={() => store.attempt()}>
        SUBMIT
      </Button>
    </main>
  </ThemeProvider>,
);
