<?php
/**
 * Plugin Name:       Safqa Content
 * Description:       What editors publish here, readers of the marketplace have within seconds, in English and Arabic.
 * Version:           1.0.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Text Domain:       safqa-content
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** Languages of the site. A post's own fields are in the first one, unless Polylang says otherwise. */
const SAFQA_LANGUAGES = array( 'en', 'ar' );

/** Post types that the site shows. */
const SAFQA_TYPES = array( 'post', 'page', 'safqa_manufacturer', 'safqa_faq' );

/** Topics of questions, as the site has them. */
const SAFQA_TOPICS = array( 'buying', 'selling', 'business', 'safety', 'account' );

require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/post-types.php';
require_once __DIR__ . '/includes/fields.php';
require_once __DIR__ . '/includes/category-names.php';
require_once __DIR__ . '/includes/texts.php';
require_once __DIR__ . '/includes/article-queries.php';
require_once __DIR__ . '/includes/json.php';
require_once __DIR__ . '/includes/routes.php';
require_once __DIR__ . '/includes/preview.php';
require_once __DIR__ . '/includes/links.php';
require_once __DIR__ . '/includes/notify.php';

register_activation_hook( __FILE__, 'safqa_activate' );
