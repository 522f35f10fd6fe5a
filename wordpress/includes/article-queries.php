<?php
/**
 * Which articles there are: published ones, each once, the latest first.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** Arguments of every query for public posts; an empty language means all languages to Polylang. */
const SAFQA_PUBLIC = array(
	'post_status'         => 'publish',
	'has_password'        => false,
	'posts_per_page'      => -1,
	'no_found_rows'       => true,
	'ignore_sticky_posts' => true,
	'lang'                => '',
);

/**
 * Ids of all articles, the latest first; of several translations only the one that leads.
 *
 * @param array $query What to ask besides, in the words of WP_Query.
 * @return int[]
 */
function safqa_article_ids( $query = array() ) {
	$found = new WP_Query(
		$query + SAFQA_PUBLIC + array(
			'post_type' => 'post',
			'fields'    => 'ids',
			'orderby'   => array(
				'date' => 'DESC',
				'ID'   => 'DESC',
			),
		)
	);
	return safqa_leader_ids( $found->posts );
}

/**
 * Ids of the posts that stand for all translations of some public ones, each once.
 *
 * @param int[] $ids The posts'.
 * @return int[]
 */
function safqa_leader_ids( $ids ) {
	$ids = array_map( 'intval', $ids );
	// Without Polylang every post leads, and none has to be loaded.
	if ( ! function_exists( 'pll_get_post_language' ) ) {
		return $ids;
	}
	_prime_post_caches( $ids, true, false );
	$leaders = array();
	foreach ( $ids as $id ) {
		$leaders[] = safqa_leader( get_post( $id ) )->ID;
	}
	return array_values( array_unique( $leaders ) );
}

/**
 * Ids of articles with all words of a search in their texts.
 *
 * @param string $search What a reader typed.
 * @return int[]
 */
function safqa_found_ids( $search ) {
	$found = null;
	// Bytes that are no UTF-8 are no words.
	$words = preg_split( '/\s+/u', $search, -1, PREG_SPLIT_NO_EMPTY );
	foreach ( array_slice( $words ? $words : array(), 0, 8 ) as $word ) {
		$with  = safqa_ids_with( $word );
		$found = null === $found ? $with : array_intersect( $found, $with );
	}
	return safqa_leader_ids( (array) $found );
}

/**
 * Ids of public posts with a word in one of their texts.
 *
 * @param string $word A word.
 * @return int[]
 */
function safqa_ids_with( $word ) {
	global $wpdb;
	$like = '%' . safqa_pattern( $word ) . '%';
	$ids  = $wpdb->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WP_Query does not look into fields and texts at once.
		$wpdb->prepare(
			"SELECT DISTINCT p.ID FROM $wpdb->posts p
			LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID
				AND m.meta_key IN ( '_safqa_title_ar', '_safqa_excerpt_ar', '_safqa_content_ar' )
			WHERE p.post_type = 'post' AND p.post_status = 'publish' AND p.post_password = ''
				AND ( p.post_title LIKE %s OR p.post_excerpt LIKE %s OR p.post_content LIKE %s OR m.meta_value LIKE %s )",
			$like,
			$like,
			$like,
			$like
		)
	);
	return array_map( 'intval', $ids );
}

/**
 * A word as LIKE wants it, with any letter where people write different ones: أ for ا, ة for ه, ى for ي.
 *
 * @param string $word A word.
 */
function safqa_pattern( $word ) {
	global $wpdb;
	$plain   = $wpdb->esc_like( $word );
	$pattern = preg_replace( '/[اأإآٱيىئیهةوؤكگک]/u', '_', $plain );
	// Of a word that has hardly anything else, its own letters are taken.
	return mb_strlen( str_replace( '_', '', $pattern ) ) < 2 ? $plain : $pattern;
}

/**
 * The category that an article is in, the first of several.
 *
 * @param WP_Post $post An article.
 * @param string  $lang The language of the name.
 * @return array{id: string, name: string}
 */
function safqa_category_of( $post, $lang ) {
	$terms = get_the_category( $post->ID );
	$term  = $terms ? $terms[0] : get_term( (int) get_option( 'default_category' ), 'category' );
	if ( ! $term instanceof WP_Term ) {
		return array(
			'id'   => 'uncategorized',
			'name' => '',
		);
	}
	return safqa_category( $term, $lang );
}

/**
 * A category as the site knows it; translations of one are one.
 *
 * @param WP_Term $term A category.
 * @param string  $lang The language of the name.
 * @return array{id: string, name: string}
 */
function safqa_category( $term, $lang ) {
	$leader = safqa_term_in( $term, SAFQA_LANGUAGES[0] );
	$named  = safqa_term_in( $term, $lang );
	$arabic = 'ar' === $lang && $named === $leader ? (string) get_term_meta( $term->term_id, 'safqa_name_ar', true ) : '';
	return array(
		'id'   => urldecode( $leader->slug ),
		'name' => safqa_plain( '' === $arabic ? $named->name : $arabic ),
	);
}

/**
 * A category's translation by Polylang, or itself.
 *
 * @param WP_Term $term A category.
 * @param string  $lang The language asked for.
 */
function safqa_term_in( $term, $lang ) {
	$id = function_exists( 'pll_get_term' ) ? (int) pll_get_term( $term->term_id, $lang ) : 0;
	return $id && $id !== $term->term_id ? get_term( $id, 'category' ) : $term;
}

/**
 * Every category with articles, each once.
 *
 * @param string $lang The language of the names.
 */
function safqa_categories( $lang ) {
	$found = array();
	$terms = get_terms(
		array(
			'taxonomy'   => 'category',
			'hide_empty' => true,
			'lang'       => '',
		)
	);
	foreach ( is_array( $terms ) ? $terms : array() as $term ) {
		$category                 = safqa_category( $term, $lang );
		$found[ $category['id'] ] = $category;
	}
	return array_values( $found );
}

/**
 * Ids of a category and its translations; none when there is no such category.
 *
 * @param string $id What the site calls it.
 * @return int[]
 */
function safqa_category_terms( $id ) {
	$term = get_term_by( 'slug', sanitize_title( $id ), 'category' );
	if ( ! $term ) {
		return array();
	}
	$ids = function_exists( 'pll_get_term_translations' ) ? array_values( pll_get_term_translations( $term->term_id ) ) : array();
	return array_map( 'intval', array_unique( array_merge( array( $term->term_id ), $ids ) ) );
}
