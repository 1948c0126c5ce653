/**
 * What Swagger UI lacks to be readable for everyone: enough contrast in light and dark, and dark colours when the
 * person's system is dark. Served as files of the page, so the content security policy stays as strict as everywhere.
 */
export const docsStyle = `
:root { --post: #0b6b43; --get: #1d5fb8; --put: #8a4b00; --delete: #b42318; --patch: #0f6a6a; }
:root { --link: var(--get); --good: var(--post); --bad: var(--delete); --code: #7a1fa2; }
:root.dark-mode { --link: #8ab4f8; --good: #63d6a2; --bad: #ff9b8f; --code: #d9a6f2; }
.swagger-ui .info .title small { background: #4a5568; }
.swagger-ui .info .title small.version-stamp { background: #3f6212; }
.swagger-ui .info .link, .swagger-ui .info a, .swagger-ui .info .link .url { color: var(--link); }
.swagger-ui .btn.authorize { color: var(--good); border-color: var(--good); }
.swagger-ui .btn.authorize svg { fill: var(--good); }
.swagger-ui .btn.execute { background: var(--get); border-color: var(--get); }
.swagger-ui .btn.cancel { color: var(--bad); border-color: var(--bad); }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after,
.swagger-ui .opblock-section-request-body .required { color: var(--bad); }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { color: var(--code); }
.swagger-ui .response-control-media-type__accept-message { color: var(--good); }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: var(--post); }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--get); }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: var(--put); }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--delete); }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: var(--patch); }
:root:not(.dark-mode) .swagger-ui .json-schema-2020-12-expand-deep-button { color: #505050; }
.swagger-ui .json-schema-2020-12__constraint--string { background: #8a5a00; }
.swagger-ui .highlight-code > .microlight, .swagger-ui .opblock-body pre.microlight {
  max-height: none; overflow: visible; white-space: pre-wrap;
}
`;

/** Follows the system's light or dark preference. */
export const docsScript = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`;
